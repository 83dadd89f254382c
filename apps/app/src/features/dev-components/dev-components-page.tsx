import { classNames } from '@credence/ui/class-names'
import { ThemeChoice } from '../../components/menus/theme-choice.tsx'
import { usePageTitle } from '../../components/page/use-page-title.ts'
import { RadixToastProvider } from '../../components/toasts/radix-toast.tsx'
import { ButtonSection, DialogSection, MoreButtonSection, TabSection } from './control-sections.tsx'
import styles from './dev-components.module.css'
import { ChoiceSection, FieldSection, MoreFieldSection, PasscodeSection } from './field-sections.tsx'
import { LiveSection, ToastSection } from './live-sections.tsx'
import {
  AvatarSection,
  CardSection,
  ListSection,
  MoreRecommendationSection,
  RecommendationSection,
} from './recommendation-sections.tsx'
import { LoaderSection, MoreStateSection, ProgressSection, StateSection, StatusSection } from './state-sections.tsx'
import { ChartSection, InkSection, RosetteSection, TypeSection } from './style-sections.tsx'

/** Every component in every state: the design sheet's in its order, then the others. */
export function DevComponentsPage() {
  usePageTitle('Components')
  return (
    <main id="main" className={classNames('wrap', styles.page)} tabIndex={-1}>
      <div className={styles.head}>
        <h1 className="t-display">Components</h1>
        <ThemeChoice />
      </div>
      <InkSection />
      <TypeSection />
      <ButtonSection />
      <FieldSection />
      <StatusSection />
      <TabSection />
      <RecommendationSection />
      <ToastSection />
      <DialogSection />
      <ProgressSection />
      <StateSection />
      <LoaderSection />
      <MoreButtonSection />
      <MoreFieldSection />
      <PasscodeSection />
      <ChoiceSection />
      <AvatarSection />
      <ListSection />
      <MoreRecommendationSection />
      <MoreStateSection />
      <CardSection />
      <ChartSection />
      <RosetteSection />
      <RadixToastProvider>
        <LiveSection />
      </RadixToastProvider>
    </main>
  )
}
