/** Runs one statement and gives its rows. */
export type Query = (statement: string, values?: unknown[]) => Promise<Record<string, any>[]>

/** What Medusa's complete-cart writes at once with the reservation, by table, and when. */
const WRITES = {
  cart: "UPDATE ON cart FOR EACH ROW WHEN (NEW.completed_at IS NOT NULL AND OLD.completed_at IS NULL)",
  order_cart: "INSERT ON order_cart FOR EACH ROW",
  order_payment_collection: "INSERT ON order_payment_collection FOR EACH ROW",
  promotion: "UPDATE ON promotion FOR EACH ROW",
  reservation_item: "INSERT ON reservation_item FOR EACH ROW",
  // The engine notes that a step has failed. In memory, a step that ends meanwhile finds the note locked: the workflow is broken off, and
  // nothing is undone.
  workflow_execution:
    "INSERT OR UPDATE ON workflow_execution FOR EACH ROW WHEN (NEW.state = 'waiting_to_compensate')",
  // How the link is undone, for the faults: what is undone behind it stays, with Redis, too.
  undo: "DELETE OR UPDATE ON order_cart FOR EACH ROW",
}
export type SlowStep = keyof typeof WRITES
export const SLOW_STEPS = Object.keys(WRITES) as SlowStep[]

/**
 * Lets a test slow down single steps of complete-cart: PostgreSQL takes its time for what they write. It is the workflow that is to be shown
 * broken off at each place of it, and the faster machine has its steps end in another order.
 */
export async function makeSlowable(query: Query): Promise<void> {
  await query("DROP SCHEMA IF EXISTS slow CASCADE")
  await query("CREATE SCHEMA slow")
  await query(
    "CREATE UNLOGGED TABLE slow.steps (name text PRIMARY KEY, ms integer NOT NULL, faults integer NOT NULL)",
  )
  // What fails isn't counted back.
  await query("CREATE SEQUENCE slow.writes")
  await query(`CREATE FUNCTION slow.down() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE slow_step slow.steps;
    BEGIN
      SELECT * FROM slow.steps WHERE name = TG_ARGV[0] INTO slow_step;
      PERFORM pg_sleep(slow_step.ms / 1000.0);
      IF slow_step.faults > 0 THEN
        IF nextval('slow.writes') <= slow_step.faults THEN
          RAISE 'could not serialize access' USING ERRCODE = 'serialization_failure';
        END IF;
      END IF;
      RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
    END $$`)
  for (const [name, when] of Object.entries(WRITES)) {
    await query(`CREATE TRIGGER slow_${name} BEFORE ${when} EXECUTE FUNCTION slow.down('${name}')`)
  }
}

/** Delays each of these steps by some milliseconds from now on, and makes the undoing of an order's link fail a number of times. */
export async function slowDown(
  query: Query,
  steps: Partial<Record<SlowStep, number>>,
  faults = 0,
): Promise<void> {
  await query("DELETE FROM slow.steps")
  await query("ALTER SEQUENCE slow.writes RESTART")
  for (const [name, ms] of Object.entries({ undo: 0, ...steps })) {
    await query("INSERT INTO slow.steps VALUES ($1, $2, $3)", [name, ms, name === "undo" ? faults : 0])
  }
}

export const endSlowness = async (query: Query): Promise<void> => {
  await query("DROP SCHEMA IF EXISTS slow CASCADE")
}
