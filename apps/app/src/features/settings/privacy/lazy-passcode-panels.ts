import { fetchedWhenDrawn } from '../../../components/page/fetched-when-drawn.tsx'

// somebody has pressed something, and the server has answered, before a code can be typed
export const StepUpPanel = fetchedWhenDrawn(async () => (await import('./step-up/step-up-panel.tsx')).StepUpPanel)
export const EmailPasscodes = fetchedWhenDrawn(
  async () => (await import('./email-change/email-passcodes.tsx')).EmailPasscodes,
)
