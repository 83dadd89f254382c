import { testShortForms } from '../short-forms.ts'
import { outageFaults } from './all.ts'

testShortForms(outageFaults)
