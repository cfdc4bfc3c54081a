import { StatusBadge, toast } from "@medusajs/ui"
import type { ReactNode } from "react"
import type { ListedVariant } from "../../answers/eligibility"
import type { RentalSettings } from "../../answers/settings"
import { toEuros } from "../../core/money"
import type { PriceRule } from "../../core/pricing"
import { CardTable } from "../components/card-table"
import { Loaded, Note, Section, Small, SmallButton, useFailureToast } from "../components/card"
import type { useSampleVariants } from "../lib/product-queries"
import { useSaveSettings } from "../lib/settings-queries"
import { useTexts } from "../lib/texts"
import { compareReadings, type Reading, type ReadingsCompared } from "./readings"

interface Props {
  rules: readonly PriceRule[]
  settings: RentalSettings
  variants: ReturnType<typeof useSampleVariants>
  /** Of the place whose prices count. */
  choice: ReactNode
}

/** What the shop's products cost a month by each way to read the service's formulas, and the choice between these. */
export function ReadingsCard({ rules, settings, variants, choice }: Props) {
  const { t } = useTexts()
  const { vat_placeholder, formula_result, default_duration } = settings
  return (
    <Section
      id="readings"
      title={t("rules.readings.title")}
      description={t("rules.readings.description")}
      actions={choice}
    >
      <Loaded query={variants} lines={3}>
        {(variants) => {
          const present = { vat_placeholder, formula_result }
          const compared = compareReadings(rules, variants, present, default_duration)
          if (compared.readings.length > 1) return <Choice {...{ settings, compared }} />
          const isSame = compared.readings.length === 1
          return (
            <Note className="px-6 py-4">{t(isSame ? "rules.readings.same" : "rules.readings.none")}</Note>
          )
        }}
      </Loaded>
    </Section>
  )
}

function Choice({ settings, compared }: { settings: RentalSettings; compared: ReadingsCompared }) {
  const { t, euros, months } = useTexts()
  const { samples, readings } = compared
  const nameOf = namesOf(samples.map(({ variant }) => variant))
  const save = useSaveSettings(settings.sales_channel_id)
  const onError = useFailureToast()
  const set = (reading: Reading) =>
    save.mutate({ ...reading }, { onSuccess: () => void toast.success(t("settings.saved")), onError })
  return (
    <div className="pt-4">
      <Small weight="plus" className="px-6 pb-3">
        {t("rules.readings.question")}
      </Small>
      <CardTable
        label={t("rules.readings.title")}
        cellClass="max-sm:first:pl-3 max-sm:last:pr-3"
        rows={readings}
        rowProps={() => ({ "data-testid": "reading" })}
        columns={[
          ...samples.map(({ variant, duration }, index) => ({
            head: (
              <span className="flex flex-col whitespace-normal py-2">
                <span className="break-words">{nameOf(variant)}</span>
                <span className="font-normal">
                  {t("rules.readings.sample", { price: euros(variant.price), months: months(duration) })}
                </span>
              </span>
            ),
            cell: (row: Row) => <Month month={row.months[index]!} />,
            // The first is what names a row.
            isNumber: index > 0,
          })),
          {
            head: <span className="sr-only">{t("rules.readings.choose")}</span>,
            cell: ({ reading, isSet, months }: Row) =>
              isSet ? (
                <StatusBadge color="green" className="ml-auto w-fit whitespace-nowrap">
                  {t("rules.readings.isSet")}
                </StatusBadge>
              ) : (
                <SmallButton
                  aria-label={`${t("rules.readings.choose")}: ${months.map((month) => euros(month && toEuros(month.monthly))).join(", ")}`}
                  disabled={save.isPending}
                  onClick={() => set(reading)}
                >
                  {t("rules.readings.choose")}
                </SmallButton>
              ),
            className: "py-2 text-right",
          },
        ]}
      />
    </div>
  )
}

type Row = ReadingsCompared["readings"][number]

function Month({ month }: { month: Row["months"][number] }) {
  const { t, euros } = useTexts()
  if (!month) return "–"
  const amount = euros(toEuros(month.monthly))
  if (!month.isImplausible) return amount
  return (
    <>
      <span className="sr-only">{t("rules.readings.implausible")}</span>
      <s className="text-ui-fg-subtle">{amount}</s>
    </>
  )
}

/** How each of these variants is called: by its product alone where that has no other. */
function namesOf(variants: readonly ListedVariant[]) {
  const sizes = new Map<string, number>()
  for (const { product } of variants) sizes.set(product.id, (sizes.get(product.id) ?? 0) + 1)
  return ({ product, title }: ListedVariant) =>
    sizes.get(product.id) === 1 ? product.title : `${product.title} · ${title}`
}
