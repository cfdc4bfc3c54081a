import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** While `work` runs, the table takes no row that breaks the rule. */
export async function refusing<T>(pg: Knex, table: string, rule: string, work: () => Promise<T>): Promise<T> {
  // A fault that passes, as a conflict of two writers does: a broken constraint would never pass by itself.
  await pg.raw(`CREATE FUNCTION refuse() RETURNS trigger AS $$
    DECLARE holds boolean;
    BEGIN
      EXECUTE 'SELECT ' || TG_ARGV[0] || ' FROM (SELECT ($1).*) AS written' INTO holds USING NEW;
      IF holds THEN RETURN NEW; END IF;
      RAISE EXCEPTION 'could not serialize access' USING ERRCODE = '40001';
    END $$ LANGUAGE plpgsql`)
  const quoted = rule.replaceAll("'", "''")
  await pg.raw(
    `CREATE TRIGGER refused BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse('${quoted}')`,
  )
  try {
    return await work()
  } finally {
    await pg.raw("DROP FUNCTION refuse() CASCADE")
  }
}
