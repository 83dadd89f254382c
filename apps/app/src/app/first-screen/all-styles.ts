/** The stylesheet of the first screen. The app's stylesheet repeats it under the same class names. */
import '@credence/ui/tokens.css'
import '@credence/ui/base.css'

export { FirstScreen } from './first-screen.tsx'
