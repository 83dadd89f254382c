import styles from './captions.module.css'

export function RoomHead({ title, lead }: { title: string; lead: string }) {
  return (
    <>
      <h1 className="t-display">{title}</h1>
      <p className={`t-lead ${styles.lead}`}>{lead}</p>
    </>
  )
}
