import { z } from 'zod';

export type Json = Record<string, unknown>;

const isBlank = (schema: object): boolean => Object.keys(schema).length === 0;

/** What a transformation returns has no schema of its own; ours return the kind of value that they take. */
const takenBy = (schema: z.core.$ZodType): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
};

/** A schema of the contract as JSON Schema: of its input or of its output. */
export const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod;
      if (def.type === 'pipe' && isBlank(jsonSchema)) Object.assign(jsonSchema, takenBy(zodSchema));
      const inner = def.type === 'nullable' ? jsonSchema.anyOf?.[0] : undefined;
      if (def.type === 'nullable' && inner && isBlank(inner)) {
        const taken = takenBy((def as z.core.$ZodNullableDef).innerType);
        // A schema that allows anything already allows null.
        if (isBlank(taken)) delete jsonSchema.anyOf;
        else jsonSchema.anyOf = [taken, { type: 'null' }];
      }
    },
  });
  return rest;
};
