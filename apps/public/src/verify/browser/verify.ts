import { startVerify } from './start-verify.tsx'

// the answer to a form that was sent without a script has no desk
const desk = document.querySelector<HTMLElement>('[data-verify]')
if (desk) startVerify(document, desk)
