import type { Sentences } from "../lib/sentences"

const ORDER_MAY_EXIST =
  "Si une commande était en cours de création, elle existe peut-être auprès du service : cherchez-la dans son tableau de bord avant de la créer à la main."

/** The server's sentences, by their English text. */
export const SENTENCES_FR: Sentences = {
  // Settings
  "Send text, or null to clear it.": "Écrivez un texte, ou laissez vide.",
  "Is empty: send text, or null to clear it.": "Écrivez un texte, ou laissez vide.",
  "Has a character that can't be stored: send it without.":
    "Contient un caractère qui ne peut pas être enregistré : retirez-le.",
  "Is longer than {{n}} characters.": "Plus de {{n}} caractères : raccourcissez.",
  "Send a whole number of {{unit}} from {{least}} to {{most}}.":
    "Écrivez un nombre entier de {{least}} à {{most}}.",
  "Choose {{choices}}.": "Choisissez une des valeurs proposées.",
  "Use letters (a to z) and digits only.": "Des lettres (a à z) et des chiffres uniquement.",
  "Is not an address: write it in full, as in {{example}}.":
    "Ce n'est pas une adresse : écrivez-la en entier, comme {{example}}.",
  "The address must not hold a user name or password.":
    "L'adresse ne doit contenir ni nom d'utilisateur ni mot de passe.",
  'The address has to end before "?" and "#".': "L'adresse doit s'arrêter avant « ? » et « # ».",
  "{{name}} isn't a placeholder: use {country_code}, {cart_id} or {order_id}, spelt exactly so.":
    "{{name}} n'existe pas : utilisez {country_code}, {cart_id} ou {order_id}, écrits exactement ainsi.",
  "This is the masked form of a stored secret: paste the secret itself.":
    "C'est la forme masquée d'un secret enregistré : collez le secret lui-même.",
  "Holds blanks or characters that no such secret has: paste it again.":
    "Contient des blancs ou des caractères qu'un tel secret n'a pas : collez-le à nouveau.",
  "The payment page's address is empty: paste it, with {transactionId} where the id belongs.":
    "L'adresse de la page de paiement est vide : collez-la avec {transactionId} à la place de l'identifiant.",
  "The payment page's address must begin with https://.":
    "L'adresse de la page de paiement doit commencer par https://.",
  "{{name}} isn't a placeholder: use {transactionId}, {duration} or {lang}, spelt exactly so.":
    "{{name}} n'existe pas : utilisez {transactionId}, {duration} ou {lang}, écrits exactement ainsi.",
  "The payment page's address must contain {transactionId}.":
    "L'adresse de la page de paiement doit contenir {transactionId}.",
  "A brace stands alone: write {transactionId}, {duration} or {lang}.":
    "Une accolade est seule : écrivez {transactionId}, {duration} ou {lang}.",
  "The payment page's address must not contain spaces.":
    "L'adresse de la page de paiement ne doit pas contenir d'espaces.",
  "A placeholder must stand behind the host name, not in it.":
    "Une variable doit se trouver après le nom de domaine, pas dedans.",
  "The payment page's address must not contain a user name or password.":
    "L'adresse de la page de paiement ne doit contenir ni nom d'utilisateur ni mot de passe.",
  "The payment page's address is not a valid address.": "L'adresse de la page de paiement n'est pas valable.",
  // What keeps a rental from starting
  "Rentals are switched off: switch them on.": "La location est désactivée : activez-la.",
  "Paste the API key that the service gave you for {{environment}}.":
    "Collez la clé d'API que le service vous a donnée pour {{environment}}.",
  "The API key can't be read any more, since the shop's encryption key has changed: paste the API key again.":
    "La clé d'API n'est plus lisible, car la clé de chiffrement de la boutique a changé : collez-la à nouveau.",
  "The stored API key was saved for another address, and is sent to no other: paste the API key that belongs to this one.":
    "La clé API enregistrée appartient à une autre adresse et n'est envoyée à aucune autre : collez la clé API de celle-ci.",
  "The API key was saved for another address, and is sent to no other: paste the API key that belongs to this one.":
    "La clé API appartient à une autre adresse et n'est envoyée à aucune autre : collez la clé API de celle-ci.",
  "Enter the base address of the service's API for {{environment}}.":
    "Indiquez l'adresse de base de l'API du service pour {{environment}}.",
  "Enter the address of the service's payment page, with {transactionId} in it.":
    "Indiquez l'adresse de la page de paiement du service, avec {transactionId}.",
  "Enter the public address of this Medusa server: the service calls it.":
    "Indiquez l'adresse publique de ce serveur Medusa : le service l'appelle.",
  'Enter the storefront\'s address, or each page the shopper is sent to under "urls".':
    "Indiquez l'adresse de la vitrine, ou chacune des pages vers lesquelles le client est envoyé.",
  "There is no API key.": "Il n'y a pas de clé d'API.",
  "There is no API address for {{environment}}.": "Il n'y a pas d'adresse d'API pour {{environment}}.",
  "Enter the address that the service gave you.": "Indiquez l'adresse que le service vous a donnée.",
  "The service's address or the API key is not set.":
    "L'adresse du service ou la clé d'API n'est pas définie.",
  "Enter both in the rental settings.": "Indiquez les deux dans les réglages de location.",
  "The service hasn't answered yet.": "Le service n'a pas encore répondu.",
  "Try again in a moment.": "Réessayez dans un instant.",
  "RENTAL_ENCRYPTION_KEY is shorter than {{n}} characters: set a longer one and restart.":
    "RENTAL_ENCRYPTION_KEY compte moins de {{n}} caractères : mettez-en une plus longue et redémarrez.",
  "There is no key to encrypt secrets with: set RENTAL_ENCRYPTION_KEY and restart.":
    "Il n'y a pas de clé pour chiffrer les secrets : définissez RENTAL_ENCRYPTION_KEY et redémarrez.",
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
  "There is no sales channel with the id {{id}}.":
    "Il n'y a pas de canal de vente avec l'identifiant {{id}}.",
  // How long
  "1 second": "1 seconde",
  "{{n}} seconds": "{{n}} secondes",
}
