import { testShortForms } from '../short-forms.ts'
import { processFaults } from './all.ts'

testShortForms(processFaults)
