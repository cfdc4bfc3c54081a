/**
 * A strict policy, as a careful shop has it: scripts only from the shop and from Medusa (the rental widget), nothing
 * inline, and no text that becomes HTML or script by accident.
 * @param {import("./server.mjs").ShopConfig} shop
 */
export function securityHeaders({ backend_url: backendUrl, storefront_url: storefrontUrl }) {
  return {
    "content-security-policy": [
      "default-src 'none'",
      `script-src 'self' ${backendUrl}`,
      "style-src 'self'",
      // A merchant's pictures may lie on any host. Ours are known by the storefront's own name, whatever it is opened as.
      `img-src 'self' ${storefrontUrl} ${backendUrl} https: data:`,
      `connect-src 'self' ${backendUrl}`,
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join("; "),
    "x-content-type-options": "nosniff",
    // The payment page and the pictures' host needn't learn which cart or order somebody looked at.
    "referrer-policy": "strict-origin-when-cross-origin",
  }
}
