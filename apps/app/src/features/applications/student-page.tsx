import { studentForm, studentWords } from '@credence/contract/applications/student-form'
import { StudentFields } from '@credence/ui/student-fields'
import { applyForStudentDiscount } from '../../state/applications.ts'
import { useAppDispatch } from '../../state/hooks.ts'
import { ApplicationForm, useAttaching } from './application-form.tsx'

const end = {
  verb: 'Apply',
  busyVerb: 'Applying',
  children: 'We’ll e-mail you an access code once we’ve approved your application.',
}

export function StudentPage() {
  const dispatch = useAppDispatch()
  const attaching = useAttaching()
  return (
    <ApplicationForm
      kind="student"
      words={studentWords}
      facts={studentWords.facts}
      form={studentForm}
      send={body => dispatch(applyForStudentDiscount(body))}
      end={end}
    >
      {({ problems, values }, applicant) => (
        <StudentFields problems={problems} values={values} attaching={attaching} known={applicant} />
      )}
    </ApplicationForm>
  )
}
