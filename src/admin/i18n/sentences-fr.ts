import type { Sentences } from "../lib/sentences"

const ORDER_MAY_EXIST =
  "Si une commande était en cours de création, elle existe peut-être auprès du service : cherchez-la dans son tableau de bord avant de la créer à la main."

/** The server's sentences, by their English text. */
export const SENTENCES_FR: Sentences = {
  "There is no API key.": "Il n'y a pas de clé d'API.",
  "There is no API address for {{environment}}.": "Il n'y a pas d'adresse d'API pour {{environment}}.",
  "Enter the address that the service gave you.": "Indiquez l'adresse que le service vous a donnée.",
  "The service's address or the API key is not set.":
    "L'adresse du service ou la clé d'API n'est pas définie.",
  "Enter both in the rental settings.": "Indiquez les deux dans les réglages de location.",
  "The service hasn't answered yet.": "Le service n'a pas encore répondu.",
  "Try again in a moment.": "Réessayez dans un instant.",
  // The service
  "The rental service refused the API key.": "Le service de location a refusé la clé d'API.",
  "Paste the key again as the service gave it, and check that it belongs to the chosen environment: production and staging have different keys.":
    "Collez à nouveau la clé telle que le service l'a donnée, et vérifiez qu'elle appartient à l'environnement choisi : production et staging ont des clés différentes.",
  "The rental service already has an order with this transaction id.":
    "Le service de location a déjà une commande avec cet identifiant.",
  "Nothing to do if the next try worked, which takes a new id. If it happens often, another shop may use the same transaction prefix: choose one of your own in the settings.":
    "Rien à faire si l'essai suivant, avec un nouvel identifiant, a réussi. Si cela arrive souvent, une autre boutique utilise peut-être le même préfixe : choisissez le vôtre dans les réglages.",
  "The rental service did not answer within {{time}}.":
    "Le service de location n'a pas répondu à temps ({{time}}).",
  "Try again in a few minutes.": "Réessayez dans quelques minutes.",
  "Try again in a few minutes. {{more}}": `Réessayez dans quelques minutes. ${ORDER_MAY_EXIST}`,
  "The rental service answers so slowly that too many calls wait for it.":
    "Le service de location répond si lentement que trop d'appels l'attendent.",
  "Try again in a minute; if it stays so, tell the service's support.":
    "Réessayez dans une minute ; si cela dure, prévenez le support du service.",
  "The rental service asks the shop to call less often.":
    "Le service de location demande d'appeler moins souvent.",
  "Wait a few minutes and try again.": "Attendez quelques minutes et réessayez.",
  "Wait {{time}} and try again.": "Attendez un peu ({{time}}) et réessayez.",
  "The request was not sent, as the rental service wouldn't take it{{names}}.":
    "La demande n'a pas été envoyée, car le service de location ne l'accepterait pas{{names}}.",
  "The rental service refused the request as invalid{{names}}.":
    "Le service de location a refusé la demande comme invalide{{names}}.",
  "Ask the service what was wrong with it; the whole answer is in the shop's log.":
    "Demandez au service ce qui n'allait pas ; la réponse entière est dans le journal de la boutique.",
  "Correct these fields in the product, the cart or the settings, and try again.":
    "Corrigez ces champs dans le produit, le panier ou les réglages, et réessayez.",
  "Enter the base address that the service gave you, in the settings.":
    "Indiquez dans les réglages l'adresse de base que le service vous a donnée.",
  "The API address names a server that doesn't exist.":
    "L'adresse de l'API désigne un serveur qui n'existe pas.",
  "Check the API address in the settings for a typing error.":
    "Vérifiez l'adresse de l'API dans les réglages : une faute de frappe ?",
  "No secure connection to the rental service could be made ({{code}}).":
    "Aucune connexion sécurisée au service de location n'a pu être établie ({{code}}).",
  "Check that the API address is right and begins with https://; if it is, tell the service that its certificate isn't accepted.":
    "Vérifiez que l'adresse de l'API est juste et commence par https:// ; si oui, dites au service que son certificat n'est pas accepté.",
  "The connection to the rental service broke before its answer was complete ({{code}}).":
    "La connexion au service de location a été coupée avant la fin de sa réponse ({{code}}).",
  "The rental service can't be reached ({{code}}).": "Le service de location est injoignable ({{code}}).",
  "Check the API address in the settings and that this server may reach it; else try again in a few minutes.":
    "Vérifiez l'adresse de l'API dans les réglages, et que ce serveur peut la joindre ; sinon réessayez dans quelques minutes.",
  "Check the API address in the settings and that this server may reach it; else try again in a few minutes. {{more}}": `Vérifiez l'adresse de l'API dans les réglages, et que ce serveur peut la joindre ; sinon réessayez dans quelques minutes. ${ORDER_MAY_EXIST}`,
  "The rental service gave an answer that the shop can't read (status {{status}}).":
    "Le service de location a donné une réponse illisible (statut {{status}}).",
  "The rental service has a fault of its own (status {{status}}).":
    "Le service de location est en panne (statut {{status}}).",
  "Try again in a few minutes; if it stays so, tell the service's support.":
    "Réessayez dans quelques minutes ; si cela persiste, prévenez le support du service.",
  "The rental service doesn't allow this to the API key (status {{status}}).":
    "Le service de location ne l'autorise pas à cette clé d'API (statut {{status}}).",
  "Ask the service to give the key access.": "Demandez au service de donner l'accès à la clé.",
  "The API address sends the shop on to another address (status {{status}}).":
    "L'adresse de l'API renvoie vers une autre adresse (statut {{status}}).",
  "Enter the final address in the settings; often it only has to begin with https://. The shop never follows by itself, to protect the key.":
    "Indiquez l'adresse finale dans les réglages ; souvent il suffit qu'elle commence par https://. La boutique ne suit jamais d'elle-même, pour protéger la clé.",
  "Tell the service's support.": "Prévenez le support du service.",
  "Tell the service's support. {{more}}": `Prévenez le support du service. ${ORDER_MAY_EXIST}`,
  "Check that the API address in the settings is the API's base address (without /v1), not a website's.":
    "Vérifiez que l'adresse des réglages est l'adresse de base de l'API (sans /v1), pas celle d'un site.",
  "A call to the rental service failed.": "Un appel au service de location a échoué.",
  "Look into the shop's log.": "Consultez le journal de la boutique.",
  // How long
  "1 second": "1 seconde",
  "{{n}} seconds": "{{n}} secondes",
}
