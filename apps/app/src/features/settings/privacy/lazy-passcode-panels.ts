import { lazyComponent } from '../../../components/page/lazy-component.tsx'

// somebody has pressed something, and the server has answered, before a code can be typed
export const StepUpPanel = lazyComponent(async () => (await import('./step-up/step-up-panel.tsx')).StepUpPanel)
export const EmailPasscodes = lazyComponent(
  async () => (await import('./email-change/email-passcodes.tsx')).EmailPasscodes,
)
