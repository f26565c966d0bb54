/** Jest asks for CommonJS; packages that are ES modules alone answer only to "import". */
module.exports = (request, options) => {
  try {
    return options.defaultResolver(request, options);
  } catch (error) {
    try {
      return options.defaultResolver(request, { ...options, conditions: ['import', 'node', 'default'] });
    } catch {
      throw error;
    }
  }
};
