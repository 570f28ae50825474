/** As `import … from 'node:http'`, which would also load Node's HTTP client and WebSocket: an eighth of the time of a start. */
export const { createServer, STATUS_CODES } = process.getBuiltinModule('node:http');
