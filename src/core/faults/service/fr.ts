import {
  kindOfAnswer,
  kindOfConnection,
  namedFields,
  type AskedFor,
  type ServiceFaultText,
  type ServiceFaultWords,
} from "./fault"

/** Every fault in French. */
export const FR: ServiceFaultWords = {
  invalid_api_key: () => ({
    problem: "Le service de location a refusé la clé d'API.",
    remedy:
      "Collez à nouveau la clé telle que le service l'a donnée, et vérifiez qu'elle appartient à l'environnement choisi : " +
      "production et staging ont des clés différentes.",
  }),
  invalid_request: ({ status, fields, said }) => {
    const { names, more } = namedFields(fields)
    const others = more === 1 ? " et 1 autre" : ` et ${more} autres`
    const quoted = said ? ` : « ${said} »` : ""
    const named = names ? ` : ${names}${more ? others : ""}` : quoted
    return {
      problem:
        status === null
          ? `La demande n'a pas été envoyée, car le service de location ne l'accepterait pas${named}.`
          : `Le service de location a refusé la demande comme invalide${named}.`,
      remedy: names
        ? "Corrigez ces champs dans le produit, le panier ou les réglages, et réessayez."
        : "Demandez au service ce qui n'allait pas.",
    }
  },
  duplicate_transaction: () => ({
    problem: "Le service de location a déjà une commande avec cet identifiant.",
    remedy:
      "Rien à faire si l'essai suivant, avec un nouvel identifiant, a réussi. Si cela arrive souvent, une autre boutique " +
      "utilise peut-être le même préfixe : choisissez le vôtre dans les réglages.",
  }),
  unreachable: (params) =>
    params.address
      ? {
          problem: ADDRESS[params.address],
          remedy: "Indiquez dans les réglages l'adresse de base que le service vous a donnée.",
        }
      : connection(params),
  timeout: ({ seconds, asked_for }) => ({
    problem:
      seconds === null
        ? "La réponse du service n'est jamais arrivée."
        : `Le service de location n'a pas répondu en ${secondsIn(seconds)}.`,
    remedy: `Réessayez dans quelques minutes.${mayExist(asked_for)}`,
  }),
  busy: () => ({
    problem: "Le service de location répond si lentement que trop d'appels l'attendent.",
    remedy: "Réessayez dans une minute ; si cela dure, prévenez le support du service.",
  }),
  not_tried: () => ({
    problem: "Le service de location n'a pas répondu aux appels précédents : rien n'a été envoyé.",
    remedy:
      "La boutique l'interroge de nouveau toutes les dix secondes : rien à faire s'il répond à présent.",
  }),
  rate_limited: ({ retry_after_seconds: wait }) => ({
    problem: "Le service de location demande d'appeler moins souvent.",
    remedy:
      wait === null ? "Attendez quelques minutes et réessayez." : `Attendez ${secondsIn(wait)} et réessayez.`,
  }),
  unexpected_answer: ({ status, asked_for }) => answer(status, asked_for),
  environment_locked: ({ environment, only }) => ({
    problem: `Ce serveur ne peut appeler que ${only} (RENTAL_ONLY_ENVIRONMENT), et non ${environment}.`,
    remedy: "Choisissez un autre environnement, ou retirez la variable du serveur.",
  }),
  not_configured: (params) =>
    params.missing === "any"
      ? {
          problem: "L'adresse du service ou la clé d'API manque.",
          remedy: "Indiquez les deux dans les réglages de location.",
        }
      : params.missing === "api_key"
        ? {
            problem: "Il n'y a pas de clé d'API.",
            remedy: `Collez la clé que le service vous a donnée pour ${params.environment}.`,
          }
        : {
            problem: `Il n'y a pas d'adresse d'API pour ${params.environment}.`,
            remedy: "Indiquez l'adresse que le service vous a donnée.",
          },
  no_answer_yet: () => ({
    problem: "Le service n'a pas encore répondu.",
    remedy: "Réessayez dans un instant.",
  }),
  internal: ({ message }) => ({
    problem: `La boutique n'a pas pu interroger le service de location : « ${message} ».`,
    remedy: "Consultez le journal de la boutique.",
  }),
  unknown: () => ({
    problem: "Un appel au service de location a échoué.",
    remedy: "Consultez le journal de la boutique.",
  }),
}

const ADDRESS = {
  empty: "Aucune adresse d'API n'est indiquée.",
  not_absolute: "L'adresse de l'API doit être une adresse http(s) complète, comme https://api.example.com.",
  credentials: "L'adresse de l'API ne doit contenir ni nom d'utilisateur ni mot de passe.",
  query: "L'adresse de l'API doit se terminer avant « ? » et « # ».",
}

const mayExist = (askedFor: AskedFor): string =>
  askedFor === "price_rules"
    ? ""
    : " Si une commande était en cours de création, elle existe peut-être chez le service : cherchez-la dans son tableau de bord avant de la créer à la main."

const secondsIn = (seconds: number): string => (seconds === 1 ? "1 seconde" : `${seconds} secondes`)

const CHECK_ADDRESS =
  "Vérifiez l'adresse de l'API dans les réglages, et que ce serveur peut la joindre ; sinon réessayez dans quelques minutes."

function connection(params: { cause: string; sent: boolean; asked_for: AskedFor }): ServiceFaultText {
  const { cause, asked_for } = params
  switch (kindOfConnection(params)) {
    case "no_such_server":
      return {
        problem: "L'adresse de l'API désigne un serveur qui n'existe pas.",
        remedy: "Vérifiez l'adresse de l'API dans les réglages : une faute de frappe ?",
      }
    case "insecure":
      return {
        problem: `Aucune connexion sécurisée au service de location n'a pu être établie (${cause}).`,
        remedy:
          "Vérifiez que l'adresse de l'API est juste et commence par https:// ; si oui, " +
          "dites au service que son certificat n'est pas accepté.",
      }
    case "broken":
      return {
        problem: `La connexion au service de location a été coupée avant la fin de sa réponse (${cause}).`,
        remedy: `${CHECK_ADDRESS}${mayExist(asked_for)}`,
      }
    case "unreachable":
      return { problem: `Le service de location est injoignable (${cause}).`, remedy: CHECK_ADDRESS }
  }
}

function answer(status: number, askedFor: AskedFor): ServiceFaultText {
  const unreadable = `Le service de location a donné une réponse illisible (statut ${status}).`
  switch (kindOfAnswer(status)) {
    case "fault":
      return {
        problem: `Le service de location est en panne (statut ${status}).`,
        remedy: "Réessayez dans quelques minutes ; si cela persiste, prévenez le support du service.",
      }
    case "forbidden":
      return {
        problem: `Le service de location ne l'autorise pas à cette clé d'API (statut ${status}).`,
        remedy: "Demandez au service de donner l'accès à la clé.",
      }
    case "redirect":
      return {
        problem: `L'adresse de l'API renvoie vers une autre adresse (statut ${status}).`,
        remedy:
          "Indiquez l'adresse finale dans les réglages ; souvent il suffit qu'elle commence par https://. " +
          "La boutique ne suit jamais d'elle-même, pour protéger la clé.",
      }
    case "created":
      return { problem: unreadable, remedy: `Prévenez le support du service.${mayExist(askedFor)}` }
    case "other":
      return {
        problem: status === 404 ? "Il n'y a pas d'API de location à cette adresse (404)." : unreadable,
        remedy:
          "Vérifiez que l'adresse des réglages est l'adresse de base de l'API (sans /v1), pas celle d'un site.",
      }
  }
}
