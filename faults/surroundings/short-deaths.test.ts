import { testShortForms } from '../short-forms.ts'
import { deaths } from './all.ts'

testShortForms(deaths)
