// Draws the rosettes that pages show as pictures, after a change of their lines or inks: node apps/marketing/draw-rosettes.ts
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rosetteFiles, rosetteFolder } from './rosette-files.ts'

for (const [name, svg] of rosetteFiles()) writeFileSync(join(rosetteFolder, name), svg)
