-- Brings a database of the tests back to a state it was in, in a fraction of the time that a copy of it takes: a trigger notes which
-- tables were written to, and only those are filled again. It runs where no transaction of the shop is open.
CREATE SCHEMA restore;

-- Since the state was last `kept`, and since `seeded`. Without a key: two transactions that write to one table must not wait for each other.
CREATE UNLOGGED TABLE restore.written (relation oid NOT NULL);
CREATE UNLOGGED TABLE restore.written_before (relation oid NOT NULL);
CREATE UNLOGGED TABLE restore.counters (state text, name regclass, last_value bigint NOT NULL, is_called boolean NOT NULL, PRIMARY KEY (state, name));

CREATE FUNCTION restore.note() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  INSERT INTO restore.written VALUES (TG_RELID);
  RETURN NULL;
END $$;

CREATE FUNCTION restore.tables() RETURNS SETOF pg_class LANGUAGE sql STABLE AS $$
  SELECT * FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
$$;

-- Columns that take a value: PostgreSQL computes the others itself.
CREATE FUNCTION restore.columns(relation oid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) FROM pg_attribute
  WHERE attrelid = relation AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
$$;

CREATE FUNCTION restore.watch() RETURNS void LANGUAGE plpgsql AS $$
DECLARE each record;
BEGIN
  FOR each IN SELECT oid FROM restore.tables() LOOP
    EXECUTE format('CREATE TRIGGER note_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION restore.note()', each.oid::regclass);
  END LOOP;
END $$;

-- Every table that a state keeps.
CREATE FUNCTION restore.kept_in(state text) RETURNS SETOF oid LANGUAGE sql STABLE AS $$
  SELECT relname::text::oid FROM pg_class WHERE relkind = 'r' AND relnamespace = to_regnamespace(state)
$$;

-- Every table that was written to since `seeded`.
CREATE FUNCTION restore.touched() RETURNS SETOF oid LANGUAGE sql STABLE AS $$
  SELECT relation FROM restore.written UNION SELECT relation FROM restore.written_before
$$;

-- Keeps what the database holds now, as the state that is named: a schema with a copy of each table. Of `seeded`, of those that aren't
-- empty; of another (`europe`, `kept`), of those that were written to since: the others are as in `seeded`.
CREATE FUNCTION restore.keep(state text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE each oid; copied boolean;
BEGIN
  EXECUTE format('DROP SCHEMA IF EXISTS %I CASCADE', state);
  EXECUTE format('CREATE SCHEMA %I', state);
  FOR each IN SELECT oid FROM restore.tables() WHERE state = 'seeded' OR oid IN (SELECT restore.touched()) LOOP
    EXECUTE format('SELECT $1 OR EXISTS (SELECT FROM %s)', each::regclass) INTO copied USING state <> 'seeded';
    IF copied THEN EXECUTE format('CREATE TABLE %I.%I AS TABLE %s', state, each, each::regclass); END IF;
  END LOOP;
  DELETE FROM restore.counters c WHERE c.state = keep.state;
  FOR each IN SELECT c.oid FROM pg_class c WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace LOOP
    EXECUTE format('INSERT INTO restore.counters SELECT %L, %L, last_value, is_called FROM %s', state, each::regclass, each::regclass);
  END LOOP;
  INSERT INTO restore.written_before SELECT DISTINCT relation FROM restore.written;
  TRUNCATE restore.written;
END $$;

CREATE FUNCTION restore.back(state text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE each oid; copy regclass;
BEGIN
  -- Neither foreign keys nor our own triggers: every table ends as it was.
  SET LOCAL session_replication_role = replica;
  IF state <> 'kept' THEN
    INSERT INTO restore.written SELECT relation FROM restore.written_before;
    TRUNCATE restore.written_before;
  END IF;
  IF state = 'europe' THEN INSERT INTO restore.written SELECT restore.kept_in(state); END IF;
  FOR each IN SELECT DISTINCT w.relation FROM restore.written w JOIN pg_class c ON c.oid = w.relation LOOP
    EXECUTE format('DELETE FROM %s', each::regclass);
    copy := coalesce(to_regclass(format('%I.%I', state, each)), to_regclass(format('seeded.%I', each)));
    IF copy IS NOT NULL THEN
      EXECUTE format('INSERT INTO %s (%s) OVERRIDING SYSTEM VALUE SELECT %2$s FROM %s',
        each::regclass, restore.columns(each), copy);
    END IF;
  END LOOP;
  PERFORM setval(name, last_value, is_called) FROM restore.counters c WHERE c.state = back.state;
  IF state = 'kept' THEN
    INSERT INTO restore.written_before SELECT DISTINCT relation FROM restore.written;
  ELSIF state = 'europe' THEN
    INSERT INTO restore.written_before SELECT restore.kept_in(state);
  END IF;
  TRUNCATE restore.written;
END $$;

CREATE SEQUENCE restore.copies;

-- Adds the seeded rows of one of a cart's tables once more, with these changes: their ids differ from the first in the last eight characters.
CREATE FUNCTION restore.copy(rows regclass, suffix text, changes jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'INSERT INTO %1$s SELECT copy.* FROM seeded.%2$I t, jsonb_populate_record(NULL::%1$s, regexp_replace(to_jsonb(t)::text, $1, $2, ''g'')::jsonb || $3) copy',
    rows, rows::oid) USING '"((cart|caaddr|cali|calitxl|casm|casmtxl)_\w+)\w{8}"', '"\1' || suffix || '"', changes;
END $$;

-- One more of the cart that is seeded, as it was then, with so many bikes and bells; Medusa takes half a second for each. Gives its id.
CREATE FUNCTION restore.copy_cart(bikes integer, bells integer) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  each text;
  suffix text := lpad(nextval('restore.copies')::text, 8, '0');
  times jsonb := jsonb_build_object('created_at', clock_timestamp(), 'updated_at', clock_timestamp());
BEGIN
  FOREACH each IN ARRAY ARRAY['cart_address', 'cart', 'cart_line_item', 'cart_line_item_tax_line', 'cart_shipping_method', 'cart_shipping_method_tax_line'] LOOP
    PERFORM restore.copy(each::regclass, suffix, times);
  END LOOP;
  UPDATE cart_line_item SET quantity = CASE unit_price WHEN 1200 THEN bikes ELSE bells END WHERE id LIKE '%' || suffix;
  DELETE FROM cart_line_item_tax_line WHERE item_id IN (SELECT id FROM cart_line_item WHERE id LIKE '%' || suffix AND quantity = 0);
  DELETE FROM cart_line_item WHERE id LIKE '%' || suffix AND quantity = 0;
  RETURN (SELECT id FROM cart WHERE id LIKE '%' || suffix);
END $$;

-- Gives a cart the seeded one's delivery, as that was then. Medusa reckons the whole cart again for one: twice the work of making the cart.
CREATE FUNCTION restore.copy_delivery(cart text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  suffix text := lpad(nextval('restore.copies')::text, 8, '0');
BEGIN
  PERFORM restore.copy('cart_shipping_method', suffix, jsonb_build_object('cart_id', cart));
  PERFORM restore.copy('cart_shipping_method_tax_line', suffix, '{}');
  RETURN cart;
END $$;
