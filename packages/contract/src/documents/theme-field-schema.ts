import { z } from 'zod'
import { themes } from '../profile/themes.ts'

export const themeField = z.enum(themes, 'Choose paper, ink, spruce or vermilion.')
