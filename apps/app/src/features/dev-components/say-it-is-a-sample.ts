import { showToast } from '../../components/toaster.tsx'

/** For what would play something, had anybody recorded it. */
export function sayItIsASample() {
  void showToast({ tone: 'info', title: 'A sample', line: 'There is no video behind this still.' })
}
