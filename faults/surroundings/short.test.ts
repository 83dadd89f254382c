import { testShortForms } from '../short-forms.ts'
import { surroundings } from './all.ts'

testShortForms(surroundings)
