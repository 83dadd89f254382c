import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Count } from '../states/count.tsx'
import styles from './tabs.module.css'

type Tab = { id: string; label: string; count?: number }

type TabListProps = {
  /** Shared with the panels; unique on the page. */
  name: string
  label: string
  tabs: Tab[]
  selected: string
  onSelect: (id: string) => void
}

/** Arrow keys, Home and End move and select; Tab leaves the list. */
export function TabList({ name, label, tabs, selected, onSelect }: TabListProps) {
  const list = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent) {
    const index = tabs.findIndex(tab => tab.id === selected)
    const target = targetOf(event.key, index, tabs.length)
    const tab = target === undefined ? undefined : tabs[target]
    if (!tab) return
    event.preventDefault()
    onSelect(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(tab)]?.focus()
  }

  return (
    <div ref={list} className={styles.tabs} role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map(tab => (
        <button
          key={tab.id}
          id={tabId(name, tab.id)}
          className={styles.tab}
          type="button"
          role="tab"
          aria-selected={tab.id === selected}
          aria-controls={tab.id === selected ? panelId(name, tab.id) : undefined}
          tabIndex={tab.id === selected ? 0 : -1}
          onClick={() => onSelect(tab.id)}
        >
          {tab.label} {tab.count !== undefined && <Count value={tab.count} />}
        </button>
      ))}
    </div>
  )
}

type TabPanelProps = { name: string; tab: string; children: ReactNode; className?: string | undefined }

/** What the selected tab shows. Render the selected one only. */
export function TabPanel({ name, tab, children, className }: TabPanelProps) {
  return (
    <div id={panelId(name, tab)} className={className} role="tabpanel" aria-labelledby={tabId(name, tab)}>
      {children}
    </div>
  )
}

function targetOf(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count
    case 'ArrowLeft':
      return (index - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

function tabId(name: string, tab: string): string {
  return `${name}-tab-${tab}`
}

function panelId(name: string, tab: string): string {
  return `${name}-panel-${tab}`
}
