/** `import … from 'node:http'` would also load Node's HTTP client (undici), which makes startup slower. */
export const { createServer, STATUS_CODES } = process.getBuiltinModule('node:http');
