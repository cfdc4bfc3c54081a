import type { MiddlewareRoute } from "@medusajs/framework/http"

/** Medusa asks for the admin's login on everything below /admin by itself; the routes parse what they are sent. */
export const adminRentalMiddlewares: MiddlewareRoute[] = []
