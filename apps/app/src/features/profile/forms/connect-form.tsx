import { textLimits } from '@credence/contract/limits/text-limits'
import { type ConnectMethod, connectMethods } from '@credence/contract/settings/connect-method'
import { TextField } from '@credence/ui/field'
import { SelectField } from '@credence/ui/select'
import { connectTiles, linkFields } from '../../../components/fields/connect-methods.ts'
import type { PartFormProps } from '../parts.ts'

export function ConnectForm({ values, onType, errorOf }: PartFormProps) {
  const { connect } = values
  const words = connect && linkFields[connect.method]

  function choose(method: string) {
    const chosen = connectMethods.find(known => known === method)
    onType({
      connect: chosen
        ? { method: chosen, link: keepsLink(connect?.method, chosen) ? (connect?.link ?? '') : '' }
        : null,
    })
  }

  return (
    <>
      <SelectField
        label="The button on your page"
        hint="One way to reach you. Everyone who can read your page can use it."
        value={connect?.method ?? ''}
        error={errorOf('method')}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">No button</option>
        {connectMethods.map(method => (
          <option key={method} value={method}>
            {connectTiles[method].title}
          </option>
        ))}
      </SelectField>
      {connect && words && (
        <TextField
          label={words.label}
          hint={words.hint}
          type={words.type}
          autoComplete={words.autoComplete}
          maxLength={textLimits.url}
          value={connect.link}
          error={errorOf('link')}
          onChange={({ target }) => onType({ connect: { ...connect, link: target.value } })}
        />
      )}
    </>
  )
}

/** The input stays when both methods take the same type. */
function keepsLink(from: ConnectMethod | undefined, to: ConnectMethod): boolean {
  return from !== undefined && linkFields[from].type === linkFields[to].type
}
