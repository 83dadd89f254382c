import { z } from 'zod'
import { requestObject } from '../fields/request-fields-schema.ts'
import { cleanConnectLink, connectLinkProblem, connectMethods } from './connect-method.ts'

/** Both null: the profile shows no button. */
export const connectSettingSchema = requestObject({
  method: z.enum(connectMethods, 'Choose how people can reach you.').nullable(),
  link: z.string('Enter the address the button should open.').nullable(),
})
  .overwrite(({ method, link }) => ({ method, link: method && link ? cleanConnectLink(method, link) : link }))
  .superRefine(({ method, link }, context) => {
    const message = method ? connectLinkProblem(method, link ?? '') : link ? 'Choose what this link is for.' : undefined
    if (message) context.addIssue({ code: 'custom', path: ['link'], message })
  })
export type ConnectSetting = z.infer<typeof connectSettingSchema>

export const connectData = z.object({ method: z.enum(connectMethods), link: z.string() }).nullable()
