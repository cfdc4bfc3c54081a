import {
  kindOfAnswer,
  kindOfConnection,
  namedFields,
  type AskedFor,
  type ServiceFaultText,
  type ServiceFaultWords,
} from "./fault"

/** Every fault in English. */
export const EN: ServiceFaultWords = {
  invalid_api_key: () => ({
    problem: "The rental service refused the API key.",
    remedy:
      "Paste the key again as the service gave it, and check that it belongs to the chosen environment: " +
      "production and staging have different keys.",
  }),
  invalid_request: ({ status, fields, said }) => {
    const { names, more } = namedFields(fields)
    const quoted = said ? `: "${said}"` : ""
    const named = names ? `: ${names}${more ? ` and ${more} more` : ""}` : quoted
    return {
      problem:
        status === null
          ? `The request was not sent, as the rental service wouldn't take it${named}.`
          : `The rental service refused the request as invalid${named}.`,
      remedy: names
        ? "Correct these fields in the product, the cart or the settings, and try again."
        : "Ask the service what was wrong with it.",
    }
  },
  duplicate_transaction: () => ({
    problem: "The rental service already has an order with this transaction id.",
    remedy:
      "Nothing to do if the next try worked, which takes a new id. If it happens often, another shop may use the " +
      "same transaction prefix: choose one of your own in the settings.",
  }),
  unreachable: (params) =>
    params.address
      ? {
          problem: ADDRESS[params.address],
          remedy: "Enter the base address that the service gave you, in the settings.",
        }
      : connection(params),
  timeout: ({ seconds, asked_for }) => ({
    problem:
      seconds === null
        ? "The service's answer never came."
        : `The rental service did not answer within ${secondsIn(seconds)}.`,
    remedy: `Try again in a few minutes.${mayExist(asked_for)}`,
  }),
  busy: () => ({
    problem: "The rental service answers so slowly that too many calls wait for it.",
    remedy: "Try again in a minute; if it stays so, tell the service's support.",
  }),
  not_tried: () => ({
    problem: "The rental service didn't answer the calls before this one, so nothing was sent.",
    remedy: "The shop asks again every ten seconds: nothing to do if the service answers by now.",
  }),
  rate_limited: ({ retry_after_seconds: wait }) => ({
    problem: "The rental service asks the shop to call less often.",
    remedy: wait === null ? "Wait a few minutes and try again." : `Wait ${secondsIn(wait)} and try again.`,
  }),
  unexpected_answer: ({ status, asked_for }) => answer(status, asked_for),
  environment_locked: ({ environment, only }) => ({
    problem: `This server may call ${only} only (RENTAL_ONLY_ENVIRONMENT), not ${environment}.`,
    remedy: "Choose another environment, or remove the variable on the server.",
  }),
  not_configured: (params) =>
    params.missing === "any"
      ? {
          problem: "The service's address or the API key is not set.",
          remedy: "Enter both in the rental settings.",
        }
      : params.missing === "api_key"
        ? {
            problem: "There is no API key.",
            remedy: `Paste the key that the service gave you for ${params.environment}.`,
          }
        : {
            problem: `There is no API address for ${params.environment}.`,
            remedy: "Enter the address that the service gave you.",
          },
  no_answer_yet: () => ({
    problem: "The service hasn't answered yet.",
    remedy: "Try again in a moment.",
  }),
  internal: ({ message }) => ({
    problem: `The shop could not ask the rental service: "${message}".`,
    remedy: "Look into the shop's log.",
  }),
  unknown: () => ({
    problem: "A call to the rental service failed.",
    remedy: "Look into the shop's log.",
  }),
}

const ADDRESS = {
  empty: "No API address is set.",
  not_absolute: "The API address must be an absolute http(s) address, such as https://api.example.com.",
  credentials: "The API address must not hold a user name or password.",
  query: 'The API address must end before "?" and "#".',
}

const mayExist = (askedFor: AskedFor): string =>
  askedFor === "price_rules"
    ? ""
    : " If an order was being made, it may exist at the service: look for it in the service's dashboard before making it by hand."

const secondsIn = (seconds: number): string => (seconds === 1 ? "1 second" : `${seconds} seconds`)

const CHECK_ADDRESS =
  "Check the API address in the settings and that this server may reach it; else try again in a few minutes."

function connection(params: { cause: string; sent: boolean; asked_for: AskedFor }): ServiceFaultText {
  const { cause, asked_for } = params
  switch (kindOfConnection(params)) {
    case "no_such_server":
      return {
        problem: "The API address names a server that doesn't exist.",
        remedy: "Check the API address in the settings for a typing error.",
      }
    case "insecure":
      return {
        problem: `No secure connection to the rental service could be made (${cause}).`,
        remedy:
          "Check that the API address is right and begins with https://; if it is, " +
          "tell the service that its certificate isn't accepted.",
      }
    case "broken":
      return {
        problem: `The connection to the rental service broke before its answer was complete (${cause}).`,
        remedy: `${CHECK_ADDRESS}${mayExist(asked_for)}`,
      }
    case "unreachable":
      return { problem: `The rental service can't be reached (${cause}).`, remedy: CHECK_ADDRESS }
  }
}

function answer(status: number, askedFor: AskedFor): ServiceFaultText {
  const unreadable = `The rental service gave an answer that the shop can't read (status ${status}).`
  switch (kindOfAnswer(status)) {
    case "fault":
      return {
        problem: `The rental service has a fault of its own (status ${status}).`,
        remedy: "Try again in a few minutes; if it stays so, tell the service's support.",
      }
    case "forbidden":
      return {
        problem: `The rental service doesn't allow this to the API key (status ${status}).`,
        remedy: "Ask the service to give the key access.",
      }
    case "redirect":
      return {
        problem: `The API address sends the shop on to another address (status ${status}).`,
        remedy:
          "Enter the final address in the settings; often it only has to begin with https://. " +
          "The shop never follows by itself, to protect the key.",
      }
    case "created":
      return { problem: unreadable, remedy: `Tell the service's support.${mayExist(askedFor)}` }
    case "other":
      return {
        problem: status === 404 ? "There is no rental API at this address (404)." : unreadable,
        remedy:
          "Check that the API address in the settings is the API's base address (without /v1), not a website's.",
      }
  }
}
