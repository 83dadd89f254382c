import { testShortForms } from '../short-forms.ts'
import { strangers } from './all.ts'

testShortForms(strangers)
