import { testShortForms } from '../short-forms.ts'
import { adversarialFaults } from './all.ts'

testShortForms(adversarialFaults)
