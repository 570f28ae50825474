import { z } from 'zod';

const environmentSchema = z.object({
  PORT: z.coerce
    .number({ error: 'PORT must be a number' })
    .int('PORT must be a whole number')
    .min(0, 'PORT must be 0 to 65535')
    .max(65535, 'PORT must be 0 to 65535')
    .default(3000),
  HOST: z.string().min(1, 'HOST must not be empty').default('127.0.0.1'),
});

export interface Environment {
  port: number;
  host: string;
}

/** The settings of the server, checked. A wrong one throws with a sentence that names it. */
export const readEnvironment = (variables: Record<string, string | undefined>): Environment => {
  const result = environmentSchema.safeParse(variables);
  if (!result.success) throw new Error(result.error.issues.map((issue) => issue.message).join('; '));
  return { port: result.data.PORT, host: result.data.HOST };
};
