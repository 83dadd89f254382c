import { classNames } from '@credence/ui/class-names'
import { ThemeChoice } from '../../components/menus/theme-choice.tsx'
import { usePageTitle } from '../../components/page/use-page-title.ts'
import { RadixToastProvider } from '../../components/toasts/radix-toast.tsx'
import { ButtonSection } from './design-sheet/button-section.tsx'
import { DialogSection } from './design-sheet/dialog-section.tsx'
import { FieldSection } from './design-sheet/field-section.tsx'
import { InkSection } from './design-sheet/ink-section.tsx'
import { ProgressSection } from './design-sheet/progress-section.tsx'
import { RecommendationSection } from './design-sheet/recommendation-section.tsx'
import { StateSection } from './design-sheet/state-section.tsx'
import { StatusSection } from './design-sheet/status-section.tsx'
import { TabSection } from './design-sheet/tab-section.tsx'
import { ToastSection } from './design-sheet/toast-section.tsx'
import { TypeSection } from './design-sheet/type-section.tsx'
import styles from './dev-components.module.css'
import { AvatarSection } from './further/avatar-section.tsx'
import { CardSection } from './further/card-section.tsx'
import { ChartSection } from './further/chart-section.tsx'
import { ChoiceSection } from './further/choice-section.tsx'
import { ListSection } from './further/list-section.tsx'
import { LiveSection } from './further/live-section.tsx'
import { LoaderSection } from './further/loader-section.tsx'
import { MoreButtonSection } from './further/more-button-section.tsx'
import { MoreFieldSection } from './further/more-field-section.tsx'
import { MoreRecommendationSection } from './further/more-recommendation-section.tsx'
import { MoreStateSection } from './further/more-state-section.tsx'
import { PasscodeSection } from './further/passcode-section.tsx'
import { RosetteSection } from './further/rosette-section.tsx'

/** Every component in every state. First those of the design's own sheet in its order, then the rest. */
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
