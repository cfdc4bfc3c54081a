/** The ids of the products that were in a rental's cart, in SQL. Written as its index is (see the migration). */
export const PRODUCTS_IN_CART = "jsonb_path_query_array(snapshot, '$.lines[*].product_id')"
