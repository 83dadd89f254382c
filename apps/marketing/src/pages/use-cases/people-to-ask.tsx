import { Chip } from '@credence/ui/chip'
import { Mic, PenLine, Video } from 'lucide-react'
import styles from './people-to-ask.module.css'
import type { BestAs, UseCase } from './use-case.ts'

const ways: Record<BestAs, { label: string; icon: typeof Mic }> = {
  video: { label: 'Video', icon: Video },
  voice: { label: 'Voice', icon: Mic },
  written: { label: 'Written', icon: PenLine },
}

export function PeopleToAsk({ rows }: Pick<UseCase['people'], 'rows'>) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Who</th>
          <th scope="col">What only they can say</th>
          <th scope="col">Best as</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ who, says, best }) => (
          <tr key={who}>
            <th scope="row">{who}</th>
            <td className={styles.says}>{says}</td>
            <td>
              <Chip tone="line" icon={ways[best].icon}>
                {ways[best].label}
              </Chip>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
