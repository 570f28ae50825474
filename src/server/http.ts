/** `import … from 'node:http'` would also load Node's HTTP client (undici), which makes the start slower. */
export const { createServer, STATUS_CODES } = process.getBuiltinModule('node:http');
