import { testShortForms } from '../short-forms.ts'
import { outages } from './all.ts'

testShortForms(outages)
