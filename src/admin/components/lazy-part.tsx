import { Text } from "@medusajs/ui"
import { Component, type ComponentType, lazy, type ReactNode, Suspense } from "react"
import { useTranslation } from "react-i18next"
import { loadWords, type TextKey, useMenuTexts } from "../lib/texts"

type Load<Props> = () => Promise<ComponentType<Props>>

/** A part of Medusa's own pages whose code and words are loaded when it is shown first, so that the dashboard opens as fast as without the plugin. */
export function lazyPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const Part = lazy(() => load().then((loaded) => ({ default: loaded as ComponentType<object> })))
  return function LazyPart(props: Props) {
    // Beside the code, not after it.
    loadWords(useTranslation("rental").i18n)
    return (
      <Boundary fallback={<NotShown />}>
        <Suspense fallback={null}>
          <Part {...props} />
        </Suspense>
      </Boundary>
    )
  }
}

/** A page of the plugin's own, below what all of them say first. */
export const lazyPage = (load: Load<object>): ComponentType =>
  lazyPart(async () => {
    const [{ WithOutages }, Page] = await Promise.all([import("./outage-banner"), load()])
    return () => (
      <WithOutages>
        <Page />
      </WithOutages>
    )
  })

/** A mark that is on every page. It does with the menu's words, and one that can't be loaded leaves no trace. */
export function lazyMark(load: Load<object>): ComponentType {
  const Mark = lazy(() => load().then((loaded) => ({ default: loaded })))
  return () => (
    <Boundary fallback={null}>
      <Suspense fallback={null}>
        <Mark />
      </Suspense>
    </Boundary>
  )
}

/** A file that a new version has replaced can't be loaded any more. That must not take Medusa's page down with it. */
class Boundary extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError = () => ({ failed: true })

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}

function NotShown() {
  const t = useMenuTexts()
  return (
    <Text size="small" role="alert" className="text-ui-fg-error px-6 py-4">
      {t("menu.notLoaded")}
    </Text>
  )
}

/** Medusa's dashboard makes a page's name in the path at the top of this. */
export const breadcrumbOf = (text: TextKey & `menu.${string}`) => ({
  breadcrumb: () => <MenuText text={text} />,
})

/** A word of the menu. */
export const MenuText = ({ text }: { text: TextKey & `menu.${string}` }) => <>{useMenuTexts()(text)}</>
