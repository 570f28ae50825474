import { z } from 'zod';

/** An empty variable counts as one that is not set. */
const setting = <S extends z.ZodType>(schema: S) => z.preprocess((value) => (value === '' ? undefined : value), schema);

const environmentSchema = z.object({
  PORT: setting(
    z
      .string()
      .regex(/^\d+$/, 'PORT must be a number')
      .transform(Number)
      .refine((port) => port <= 65535, 'PORT must be 0 to 65535')
      .default(3000),
  ),
  HOST: setting(z.string().default('127.0.0.1')),
});

interface Environment {
  port: number;
  host: string;
}

/** The settings of the server, checked. A wrong one throws with a sentence that names it. */
export const readEnvironment = (variables: Record<string, string | undefined>): Environment => {
  const result = environmentSchema.safeParse(variables);
  if (!result.success) throw new Error(result.error.issues.map((issue) => issue.message).join('; '));
  return { port: result.data.PORT, host: result.data.HOST };
};
