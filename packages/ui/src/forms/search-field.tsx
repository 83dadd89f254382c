import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import styles from './search-field.module.css'

type SearchFieldProps = {
  /** What is searched, for screen readers. */
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
  size?: 'large'
}

export function SearchField({ label, placeholder, value, onChange, size }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)

  // typed before the scripts loaded
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (input.current?.value) onChange(input.current.value)
  }, [])

  return (
    <search className={classNames(styles.find, size === 'large' && styles.large)}>
      <Icon of={Search} className={styles.glass} />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </search>
  )
}
