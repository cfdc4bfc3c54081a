import { generateEntityId } from "@medusajs/framework/utils"

/** So many changes are kept for one settings row, and the accepted one of each source that later ones are held against. */
const MAX_CHANGES = 200

/** The id of a change. */
export const newChangeId = (): string => generateEntityId("", "rrch")

/**
 * Keeps an answer and its change in one statement: whoever lost the lease writes neither, and of several servers one writes both. The first
 * answer of an address is where its history begins, and is accepted; so is a return to what was accepted last. Another key of the same
 * address goes on with its history. Parameters: `id` of a change, `settingsId`, `lease`, `sourceHash` of address and key, `addressHash`,
 * `content`, `rules`, `malformed`.
 */
export const KEEP = `
WITH held AS (
  SELECT id FROM rental_price_rules
   WHERE settings_id = :settingsId AND refreshing_until = :lease AND deleted_at IS NULL FOR UPDATE
), known AS (
  SELECT * FROM rental_rules_change
   WHERE settings_id = :settingsId AND source_hash = :addressHash AND deleted_at IS NULL
), latest AS (
  SELECT * FROM known ORDER BY created_at DESC, id DESC LIMIT 1
), accepted AS (
  SELECT * FROM known WHERE accepted_at IS NOT NULL ORDER BY created_at DESC, id DESC LIMIT 1
), made AS (
  INSERT INTO rental_rules_change
    (id, settings_id, source_hash, content_hash, rules_before, rules_after, judged_at, accepted_at, created_at, updated_at)
  SELECT :id, :settingsId, :addressHash, md5(:content), latest.rules_after, :rules,
         CASE WHEN latest.id IS NULL THEN clock_timestamp() END,
         CASE WHEN latest.id IS NULL OR accepted.content_hash = md5(:content) THEN clock_timestamp() END,
         clock_timestamp(), clock_timestamp()
    FROM held LEFT JOIN latest ON true LEFT JOIN accepted ON true
   WHERE latest.id IS NULL OR latest.content_hash <> md5(:content)
  RETURNING id, rules_before IS NOT NULL AS changed
), pruned AS (
  DELETE FROM rental_rules_change
   WHERE settings_id = :settingsId AND EXISTS (SELECT FROM made)
     AND id NOT IN (SELECT id FROM rental_rules_change WHERE settings_id = :settingsId
                     ORDER BY created_at DESC, id DESC LIMIT ${MAX_CHANGES - 1})
     AND id NOT IN (SELECT DISTINCT ON (source_hash) id FROM rental_rules_change
                     WHERE settings_id = :settingsId AND accepted_at IS NOT NULL
                     ORDER BY source_hash, created_at DESC, id DESC)
)
UPDATE rental_price_rules
   SET source_hash = :sourceHash, rules = :rules, malformed = :malformed, fetched_at = now(), failed_at = NULL, failure = NULL,
       failed_source_hash = NULL, retry_at = NULL, refreshing_until = NULL,
       change_id = coalesce((SELECT id FROM made), (SELECT id FROM latest))
 WHERE id = (SELECT id FROM held)
RETURNING (SELECT id FROM made WHERE changed) AS made`
