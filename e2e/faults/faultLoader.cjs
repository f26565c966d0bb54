/** Returns the module's source with the seeded fault. Not cacheable, because the next build has another fault. */
module.exports = function (source) {
  this.cacheable(false);
  return this.getOptions().seeded(this.resourcePath, source);
};
