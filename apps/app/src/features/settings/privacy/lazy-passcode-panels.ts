import { lazyComponent } from '../../../components/page/lazy-component.tsx'

// loaded after a press, while the server answers
export const StepUpPanel = lazyComponent(async () => (await import('./step-up/step-up-panel.tsx')).StepUpPanel)
export const EmailPasscodes = lazyComponent(
  async () => (await import('./email-change/email-passcodes.tsx')).EmailPasscodes,
)
