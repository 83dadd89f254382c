import { classNames } from '@credence/ui/class-names'
import { ThemeChoice } from '../../components/theme-choice.tsx'
import { ToastPrimitiveProvider } from '../../components/toast-primitive.tsx'
import { usePageTitle } from '../../components/use-page-title.ts'
import { AvatarSection } from './avatar-section.tsx'
import { ButtonSection } from './button-section.tsx'
import { CardSection } from './card-section.tsx'
import { ChartSection } from './chart-section.tsx'
import { ChoiceSection } from './choice-section.tsx'
import styles from './dev-components.module.css'
import { DialogSection } from './dialog-section.tsx'
import { FieldSection } from './field-section.tsx'
import { InkSection } from './ink-section.tsx'
import { ListSection } from './list-section.tsx'
import { LiveSection } from './live-section.tsx'
import { LoaderSection } from './loader-section.tsx'
import { MoreButtonSection } from './more-button-section.tsx'
import { MoreFieldSection } from './more-field-section.tsx'
import { MoreRecommendationSection } from './more-recommendation-section.tsx'
import { MoreStateSection } from './more-state-section.tsx'
import { PasscodeSection } from './passcode-section.tsx'
import { ProgressSection } from './progress-section.tsx'
import { RecommendationSection } from './recommendation-section.tsx'
import { RosetteSection } from './rosette-section.tsx'
import { StateSection } from './state-section.tsx'
import { StatusSection } from './status-section.tsx'
import { TabSection } from './tab-section.tsx'
import { ToastSection } from './toast-section.tsx'
import { TypeSection } from './type-section.tsx'

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
      <ToastPrimitiveProvider>
        <LiveSection />
      </ToastPrimitiveProvider>
    </main>
  )
}
