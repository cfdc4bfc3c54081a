/** The list of rentals. */
export const list = {
  search: "ID, name, email",
  ofMoreThan: "of more than",
  exportFailed: "The file couldn't be made",
  tabs: {
    title: "Rentals by state",
    all: "All",
    needs_you: "Issues",
    active: "Active",
    ending: "Ending soon",
    booked: "Booked",
    unpaid: "Unpaid",
    failed: "Failed",
  },
  causes: "Kinds of issues",
  state: {
    needsYou: "Issue: {{issue}}",
    differs: "Differs from what was shown",
    otherEnvironment: "Begun in another environment than the one in force",
  },
  filters: {
    remove: "Remove the filter",
  },
  empty: {
    title: "No rentals yet",
    text: "Rentals appear here as soon as a shopper starts one.",
  },
  bulk: {
    selectAll: "Select all on this page",
    select: "Select the rental of {{who}}",
    close: "Close",
    closeTitle_one: "Close {{count}} issue",
    closeTitle_other: "Close {{count}} issues",
    closeHint: "Nothing else changes: the rentals and their orders stay as they are.",
    retried: "{{done}} of {{count}} applied",
    closed: "{{done}} of {{count}} closed",
    sendLinks: "Send the link again",
    sendLinksTitle_one: "Send the link to {{count}} customer?",
    sendLinksTitle_other: "Send their links to {{count}} customers?",
    sendLinksHint:
      "Each gets an email with the way to pay or to finish, in their language. What failed is opened anew at the service first.",
    sent: "{{done}} of {{count}} links sent",
    notSent: "Nothing was sent",
    failed: "Nothing was changed",
  },
}
