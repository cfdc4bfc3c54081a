import { retryRental } from "../../../../../../workflows/confirmation/retry-rental"
import { answer } from "../../../answer"
import { changed, retried } from "../../change-one"

/** Applies the rental's last call once more. */
export const POST = answer((req) => changed(req, async (id) => retried(await retryRental(req.scope, id))))
