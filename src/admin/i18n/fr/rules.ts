export const rules = {
  title: "Règles de prix",
  description:
    "Ce que vos clients paient par mois, selon le prix du produit. Modifiez ces règles dans le tableau de bord du service de location ; la boutique se met à jour automatiquement.",
  unnamed: "Règle {{id}}",
  unusableTitle_one: "{{count}} règle est inutilisable",
  unusableTitle_other: "{{count}} règles sont inutilisables",
  unusableHint:
    "Les autres règles restent en vigueur. Demandez au service de location de corriger celles-ci ; l'erreur est soulignée.",
  all: "Toutes les règles",
  allHint: "Si deux s'appliquent, la première l'emporte.",
  none: "Le service ne fournit aucune règle de prix : rien ne peut être loué.",
  stale: "Ces règles sont plus anciennes qu'elles ne devraient l'être.",
  servedSince: "En attendant, les règles du {{when}} restent en vigueur.",
  toSettings: "Ouvrir les réglages",
  columns: {
    name: "Règle",
    rule: "Mensualité",
    depositRule: "Premier paiement",
    minPrice: "À partir de",
    maxPrice: "Jusqu'à",
    duration: "Durée",
  },
  freshness: {
    asOf: "À jour au {{when}}",
    refresh: "Actualiser",
    refreshed: "À jour",
    failed: "Le service n'a pas fourni de nouvelles règles.",
  },
  chart: {
    title: "Mensualité selon le prix du produit",
    description:
      "Prix du produit et mensualité d'une unité, avec {{vat}} % de TVA. En gris : aucune règle, ces produits ne peuvent pas être loués.",
    xWith: "Prix du produit, taxes comprises",
    xWithout: "Prix du produit hors taxes",
    yWith: "Par mois, taxes comprises",
    yWithout: "Par mois hors taxes",
    summary_one: "Courbe de la mensualité selon le prix du produit, pour {{count}} durée.",
    summary_other: "Courbes de la mensualité selon le prix du produit, pour {{count}} durées.",
  },
  readings: {
    title: "Comparer les prix avec le service",
    description:
      "Les formules du service peuvent se lire de plusieurs façons. Voici, pour chacune, la mensualité TTC de vos produits le moins cher, moyen et le plus cher.",
    question: "Laquelle de ces lignes le tableau de bord du service affiche-t-il ?",
    sample: "{{price}} HT, {{months}}",
    choose: "Celle-ci",
    isSet: "En vigueur",
    implausible: "Plus que le produit lui-même :",
    same: "Quelle que soit la façon de lire les formules, les prix de vos produits sont les mêmes.",
    none: "Aucune règle ne s'applique à vos produits : il n'y a rien à comparer.",
  },
  place: { region_id: "Prix en", country_code: "Taxes de" },
}
