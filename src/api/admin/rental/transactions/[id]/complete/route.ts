import { forceOrder } from "../../../../../../workflows/confirmation/retry-rental"
import { answer } from "../../../answer"
import { changed, retried } from "../../change-one"

/** Makes the order from what was paid, because the merchant says so. */
export const POST = answer((req) => changed(req, async (id) => retried(await forceOrder(req.scope, id))))
