import type { SettingFaultWords } from "./fault"

const or = new Intl.ListFormat("fr", { type: "disjunction", style: "long" })

const braced = (names: readonly string[]): string => or.format(names.map((name) => `{${name}}`))
const quoted = (values: readonly unknown[]): string[] => values.map((value) => JSON.stringify(value))

/** Every fault of a setting in French. */
export const FR: SettingFaultWords = {
  not_boolean: () => "Choisissez oui ou non.",
  not_a_choice: ({ choices }) => `Choisissez ${or.format(quoted(choices))}.`,
  not_in_range: ({ min, max }) => `Écrivez un nombre entier de ${min} à ${max}.`,
  not_languages: ({ languages }) => `Choisissez des langues : ${or.format(quoted(languages))}.`,
  no_language: () => "Choisissez au moins une langue, ou aucune ici pour les trois.",
  not_text: () => "Écrivez un texte, ou laissez vide.",
  empty: () => "Écrivez un texte, ou laissez vide.",
  too_long: ({ most }) => `Plus de ${most} caractères : raccourcissez.`,
  not_storable: () => "Contient un caractère qui ne peut pas être enregistré : retirez-le.",
  not_letters_and_digits: () => "Des lettres (a à z) et des chiffres uniquement.",
  not_an_email: () => "Ce n'est pas une adresse e-mail : écrivez-la comme commandes@example.com.",
  masked_secret: () => "C'est la forme masquée d'un secret enregistré : collez le secret lui-même.",
  not_a_secret: () =>
    "Contient des espaces ou des caractères qu'un tel secret n'a pas : collez-le à nouveau.",
  not_an_address: ({ example }) => `Ce n'est pas une adresse : écrivez-la en entier, comme ${example}.`,
  address_with_password: () => "L'adresse ne doit contenir ni nom d'utilisateur ni mot de passe.",
  address_with_query: () => "L'adresse doit s'arrêter avant « ? » et « # ».",
  without_placeholder: ({ needed }) => `L'adresse doit contenir {${needed}}.`,
  unknown_placeholder: ({ found, known }) =>
    `{${found}} n'existe pas : utilisez ${braced(known)}, écrit exactement ainsi.`,
  template_empty: () =>
    "L'adresse de la page de paiement est vide : collez-la avec {transactionId} à la place de l'identifiant.",
  template_not_https: () => "L'adresse de la page de paiement doit commencer par https://.",
  template_without_id: () => "L'adresse de la page de paiement doit contenir {transactionId}.",
  template_lone_brace: () => "Une accolade est seule : écrivez {transactionId}, {duration} ou {lang}.",
  template_with_space: () => "L'adresse de la page de paiement ne doit pas contenir d'espaces.",
  template_host_placeholder: () => "Une variable doit se trouver après le nom de domaine, pas dedans.",
  template_with_password: () =>
    "L'adresse de la page de paiement ne doit contenir ni nom d'utilisateur ni mot de passe.",
  template_not_an_address: () => "L'adresse de la page de paiement n'est pas valable.",
  unknown_setting: () => "Un réglage de ce nom n'existe pas.",
  not_an_object: () => "Envoyez les réglages comme un objet JSON.",
  not_a_group: () => 'Envoyez un objet : { "confirmed": "https://…" }.',
  api_key_needed: () =>
    "La clé d'API enregistrée appartient à une autre adresse et n'est envoyée à aucune autre : collez la clé d'API de celle-ci.",
  no_encryption_key: () =>
    "Il n'y a pas de clé pour chiffrer les secrets : définissez RENTAL_ENCRYPTION_KEY et redémarrez.",
  short_encryption_key: ({ least }) =>
    `RENTAL_ENCRYPTION_KEY compte moins de ${least} caractères : mettez-en une plus longue et redémarrez.`,
  switched_off: () => "La location est désactivée : activez-la.",
  environment_locked: ({ environment, only }) =>
    `Ce serveur ne peut appeler que ${only} (RENTAL_ONLY_ENVIRONMENT), et l'environnement est ${environment} : rien n'est envoyé au service, ni rappel ni avis par e-mail. Choisissez un autre environnement, ou retirez la variable du serveur.`,
  no_api_key: ({ environment }) => `Collez la clé d'API que le service vous a donnée pour ${environment}.`,
  api_key_unreadable: () =>
    "La clé d'API n'est plus lisible, car la clé de chiffrement de la boutique a changé : collez-la à nouveau.",
  no_api_url: ({ environment }) => `Indiquez l'adresse de base de l'API du service pour ${environment}.`,
  no_payment_url: () => "Indiquez l'adresse de la page de paiement du service, avec {transactionId}.",
  no_backend_url: () => "Indiquez l'adresse publique de ce serveur Medusa : le service l'appelle.",
  no_storefront_url: () =>
    "Indiquez l'adresse de la vitrine, ou chacune des pages vers lesquelles le client est envoyé.",
}
