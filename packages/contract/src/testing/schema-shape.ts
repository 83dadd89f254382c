import { z } from 'zod'

/** Looks into schemas the way a test has to: what fields they have and which objects hide inside them. */

export function shapeOf(schema: z.ZodType | undefined): Record<string, z.ZodType> {
  return schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {}
}

export function keysOf(schema: z.ZodType | undefined): string[] {
  return Object.keys(shapeOf(schema))
}

/** The schema itself, or the members of a union. */
export function variantsOf(schema: z.ZodType | undefined): z.ZodType[] {
  if (!schema) return []
  return schema instanceof z.ZodUnion ? (schema.options as z.ZodType[]).flatMap(variantsOf) : [schema]
}

/** Every object in a schema, at any depth. */
export function objectsIn(schema: z.ZodType | undefined): z.ZodObject[] {
  if (!schema) return []
  if (schema instanceof z.ZodObject) return [schema, ...Object.values(shapeOf(schema)).flatMap(objectsIn)]
  if (schema instanceof z.ZodArray) return objectsIn(schema.element as z.ZodType)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return objectsIn(schema.unwrap() as z.ZodType)
  return schema instanceof z.ZodUnion ? variantsOf(schema).flatMap(objectsIn) : []
}
