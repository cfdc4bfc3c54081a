/** Declares indexes of a table. One whose name ends with `_unique` allows each value once. */
export const indexed =
  (table: string) =>
  <Column extends string>(name: string, on: Column[], where?: string) => {
    return { name: `IDX_${table}_${name}`, on, where, unique: name.endsWith("_unique") }
  }
