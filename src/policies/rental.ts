import { definePolicies } from "@medusajs/framework/utils"

/**
 * What a role may be allowed in a shop that uses Medusa's roles (the feature flag `rbac`). Medusa finds this file by its folder and offers
 * these beside its own; which route asks for which is in api/admin/rental/middlewares.ts.
 */
export const rentalPolicies = definePolicies([
  {
    name: "ReadRental",
    resource: "rental",
    operation: "read",
    description: "See rentals, prices and figures",
  },
  {
    name: "UpdateRental",
    resource: "rental",
    operation: "update",
    description: "Begin rentals, solve issues, choose what may be rented",
  },
  { name: "ExportRental", resource: "rental", operation: "export", description: "Export rentals as a file" },
  {
    name: "DeleteRental",
    resource: "rental",
    operation: "delete",
    description: "Forget what is kept of a person",
  },
  {
    name: "ReadRentalSettings",
    resource: "rental_settings",
    operation: "read",
    description: "See the settings of rentals",
  },
  {
    name: "UpdateRentalSettings",
    resource: "rental_settings",
    operation: "update",
    description: "Change the settings of rentals, their keys among them",
  },
])
