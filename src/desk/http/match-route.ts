import type { DeskRoute } from './route.ts';

interface Match {
  route: DeskRoute;
  parameters: Record<string, string>;
}

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[\\w.~-]{1,200})')}$`);

/** Returns a function that finds the route of a path, or the methods that the path has instead. */
export const createMatcher = (routes: DeskRoute[]) => {
  const compiled = routes.map((route) => ({ route, pattern: patternOf(route.path) }));
  return (method: string, path: string): Match | { allowed: string[] } => {
    const found = compiled.flatMap(({ route, pattern }) => {
      const match = pattern.exec(path);
      return match ? [{ route, parameters: { ...match.groups } }] : [];
    });
    const wanted = method === 'HEAD' ? 'GET' : method;
    return found.find(({ route }) => route.method === wanted) ?? { allowed: found.map(({ route }) => route.method) };
  };
};
